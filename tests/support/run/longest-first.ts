// The order of test files: those known to take longest begin first, so that none is still running alone when all others have ended.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first; all others follow in vitest's own order. Before them who shares no process: after him another would read all modules anew. */
const LONGEST = [
  'model/histories',
  'conformance/conformance',
  'crashes',
  'notice-floods',
  'connections/connections',
  'render-pool',
]

const turnOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONGEST.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
