import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATOR_ACTIONS } from '#shop/operations/operator-action.ts'
import { mayDo, PERMISSIONS, type Permission, ROLES } from './roles.ts'

/** The matrix as the README shows it. */
function matrix(): string {
  const actionsOf = (permission: Permission) =>
    Object.entries(OPERATOR_ACTIONS).filter(([, each]) => each.permission === permission).map(([action]) => `\`${action}\``) // biome-ignore format: one row
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const permissions = Object.keys(PERMISSIONS) as Permission[]
  return [
    row(['permission', 'actions', ...ROLES]),
    `|${'---|'.repeat(ROLES.length + 2)}`,
    ...permissions.map((each) =>
      row([`\`${each}\``, actionsOf(each).join(', '), ...ROLES.map((role) => (mayDo(role, each) ? 'yes' : ''))]),
    ),
  ].join('\n')
}

test('the README shows the matrix of roles as it is', () => {
  expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`\n${matrix()}\n`)
})
