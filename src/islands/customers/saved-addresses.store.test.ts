import { expect, test } from 'vitest'
import { detailOf } from './saved-addresses.store.ts'

test.each([
  ['deliverable_action_leave_at_door', 'Las Condes · Dejar en la conserjería'],
  ['deliverable_action_meet_at_door', 'Las Condes · Entregar en la puerta'],
  ['por la ventana', 'Las Condes'],
])('a saved address to be handed over by %s', (deliverableAction, detail) => {
  expect(detailOf({ commune: 'Las Condes', deliverableAction })).toBe(detail)
})
