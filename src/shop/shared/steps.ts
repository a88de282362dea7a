// Long work as steps, so that a server may do something else between two of them (`src/platform/work/run-sliced.ts`).

/** Takes all steps at once, where nobody waits. */
export function allSteps<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A list made of another, a step an item. */
export function* mapInSteps<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Generator<void, Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item))
    yield
  }
  return made
}

/** As `mapInSteps`, of what makes any number of each. */
export function* flatMapInSteps<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => readonly Made[],
): Generator<void, Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(...make(item))
    yield
  }
  return made
}
