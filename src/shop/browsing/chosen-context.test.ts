import { expect, test } from 'vitest'
import type { StoreId } from '#shop/shared/ids.ts'
import { DEFAULT_CONTEXT, parseContext } from './buying-context.ts'
import { chosenContext, readMode } from './chosen-context.ts'

const express = parseContext('immediate.delivery.3')!
const open = { id: 5 as StoreId, openNow: true }
const shut = { id: 5 as StoreId, openNow: false }

test.each([
  ['programado', DEFAULT_CONTEXT, open, 'programmed.delivery.9', false],
  ['programado', express, open, 'programmed.delivery.9', false],
  ['express', DEFAULT_CONTEXT, open, 'immediate.delivery.5', false],
  ['express', DEFAULT_CONTEXT, shut, 'programmed.delivery.9', true],
  ['express', express, null, 'programmed.delivery.9', true],
  [undefined, express, open, 'immediate.delivery.5', false],
  [undefined, express, null, 'programmed.delivery.9', true],
  [undefined, DEFAULT_CONTEXT, open, 'programmed.delivery.9', false],
  ['otra cosa', DEFAULT_CONTEXT, null, 'programmed.delivery.9', false],
  [['express'], DEFAULT_CONTEXT, open, 'programmed.delivery.9', false],
])('%s, before %o, with the store %o', (mode, before, store, context, refused) => {
  expect(chosenContext(readMode(mode), before, store)).toEqual({ context: parseContext(context), refused })
})
