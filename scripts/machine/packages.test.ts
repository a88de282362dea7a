// Which commands install a missing program, on each kind of system.
import { describe, expect, it } from 'vitest'
import { installCommands } from './packages.mjs'

const has = (...programs: string[]) => ({
  find: (name: string) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
  interactive: false,
})

describe('installing a missing program', () => {
  it('refreshes and installs with apt-get without questions, as root', () => {
    expect(installCommands('mariadb', { ...has('apt-get'), root: true })).toEqual([
      ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'update', '-q'],
      expect.arrayContaining(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', 'mariadb-server']),
    ])
  })

  it('rises with sudo, which may ask only where somebody can answer', () => {
    const alone = installCommands('chromium', { ...has('apt-get', 'sudo'), root: false })
    expect(alone?.[0]?.slice(0, 2)).toEqual(['/usr/bin/sudo', '-n'])
    const attended = installCommands('chromium', { ...has('apt-get', 'sudo'), root: false, interactive: true })
    expect(attended?.[0]?.slice(0, 2)).toEqual(['/usr/bin/sudo', 'env'])
  })

  it('gives up where the person may not install, and where no manager is known', () => {
    expect(installCommands('mariadb', { ...has('apt-get'), root: false })).toBeUndefined()
    expect(installCommands('mariadb', { ...has(), root: true })).toBeUndefined()
  })

  it('uses dnf, apk and, never with sudo, brew', () => {
    expect(installCommands('mariadb', { ...has('dnf'), root: true })).toEqual([
      ['dnf', 'install', '-y', 'mariadb-server'],
    ])
    expect(installCommands('mariadb', { ...has('apk'), root: true })).toEqual([
      ['apk', 'add', 'mariadb', 'mariadb-client'],
    ])
    expect(installCommands('mariadb', { ...has('brew', 'sudo'), root: false })).toEqual([
      ['brew', 'install', 'mariadb'],
    ])
    expect(installCommands('chromium', { ...has('brew'), root: false })).toBeUndefined()
  })
})
