// The environment of the shop's processes: the operator's word first, demonstration values after, never the sandbox in live mode.
import { describe, expect, it } from 'vitest'
import { dataDirOf, portsOf, shopEnvironment } from './environment.mjs'

const ports = { web: 4321, sandbox: 4400, mail: 4401 }
const place = { ports, dataDir: '/data', databaseUrl: 'mysql://u:p@h:1/d' }

describe('the ports', () => {
  it('are the usual ones unless told otherwise', () => {
    expect(portsOf({})).toEqual(ports)
    expect(portsOf({ PORT: '80', SANDBOX_PORT: '90' })).toEqual({ web: 80, sandbox: 90, mail: 91 })
  })

  it('must be numbers and apart', () => {
    expect(() => portsOf({ PORT: 'x' })).toThrow('PORT must be a port number, but is "x".')
    expect(() => portsOf({ PORT: '70000' })).toThrow('PORT must be')
    expect(() => portsOf({ PORT: '4401' })).toThrow('collides')
  })
})

describe('the variables of the processes', () => {
  it('point a demonstration to its own sandbox', () => {
    expect(shopEnvironment({ ...place, environment: {} })).toMatchObject({
      SHOP_MODE: 'demo',
      PORT: '4321',
      DATA_DIR: '/data',
      DATABASE_URL: 'mysql://u:p@h:1/d',
      SITE_URL: 'http://localhost:4321',
      TRANSBANK_BASE_URL: 'http://127.0.0.1:4400',
      SMTP_PORT: '4401',
      NO_PROXY: '127.0.0.1,localhost',
    })
  })

  it('keep what the operator set, and treat the empty as unset', () => {
    const environment = { SITE_URL: 'https://liqui.example', LOG_LEVEL: '', NO_PROXY: 'inner' }
    expect(shopEnvironment({ ...place, environment })).toMatchObject({
      SITE_URL: 'https://liqui.example',
      LOG_LEVEL: 'info',
      NO_PROXY: 'inner,127.0.0.1,localhost',
    })
  })

  it('never point a live shop to the sandbox', () => {
    const live = shopEnvironment({ ...place, environment: { SHOP_MODE: 'live' } })
    expect(live.TRANSBANK_BASE_URL).toBeUndefined()
    expect(live.SMTP_HOST).toBeUndefined()
    expect(
      Object.keys(live).filter((name) => /^(META|GA4|MARKETING|TOPSORT|UBER|JUSTO|MACH|BCI|CHEK|REDPAY)_/.test(name)),
    ).toEqual([])
  })
})

it('a relative data folder counts from the checkout', () => {
  expect(dataDirOf({ DATA_DIR: '/somewhere' })).toBe('/somewhere')
  expect(dataDirOf({ DATA_DIR: 'other' })).toMatch(/\/other$/)
  expect(dataDirOf({})).toMatch(/\/\.data$/)
})
