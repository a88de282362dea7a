// OpenFactura: issues what its checks let pass, and shows all of it on the panel.
import type { StandIn } from '#sandbox/stand-in.ts'
import { AROUND } from '#sandbox/tax-documents/answering.ts'
import { papersSection, taxOfficeFields } from '#sandbox/tax-documents/papers-panel.ts'
import { openRegister } from '#sandbox/tax-documents/register.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { openfacturaApi } from './api.controller.ts'

const ISSUE = ['issue'] as const
const title = sandboxTexts.panel.openfactura
const SCENARIOS = [...AROUND, 'no_folios', 'blocked', 'no_permission', 'database_away', 'rejected_later', 'remarked'] as const // biome-ignore format: one list

export function openfacturaStandIns(world: World): readonly StandIn[] {
  const register = openRegister(world, 'openfactura')
  return [
    {
      name: 'openfactura',
      title,
      paths: ['/openfactura/v2/dte'],
      operations: ['issue', 'item', 'list'],
      scenarios: Object.fromEntries(SCENARIOS.map((scenario) => [scenario, ISSUE])),
      mount: (app) => void app.use('/openfactura/v2/dte', openfacturaApi(world, register)),
      view: () => ({
        taxDocuments: register.all().map((one) => ({ ...one, dte: one.sent, state: register.stateOf(one) })),
      }),
      settingsFields: () => taxOfficeFields(world),
      section: () => papersSection(register, 'openfactura', title, SCENARIOS),
      reset: () => register.clear(),
      close: () => register.close(),
    },
  ]
}
