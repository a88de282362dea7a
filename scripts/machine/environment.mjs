// The environment of the shop's processes: variables that are set win, the rest are those of a demonstration.
import { isAbsolute } from 'node:path'
import { inside } from './checkout.mjs'
import { UserError } from './user-error.mjs'

const LOCAL = '127.0.0.1,localhost'

function portOf(name, fallback, environment) {
  const text = environment[name] || String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new UserError(`${name} must be a port number, but is "${text}".`)
  return port
}

/** DATA_DIR as an absolute path; a relative one counts from the checkout. */
export function dataDirOf(environment, fallback = '.data') {
  const folder = environment.DATA_DIR || fallback
  return isAbsolute(folder) ? folder : inside(folder)
}

/** The ports the shop will listen on: web, sandbox (HTTP) and its mail sink. */
export function portsOf(environment) {
  const web = portOf('PORT', 4321, environment)
  const sandbox = portOf('SANDBOX_PORT', 4400, environment)
  const ports = { web, sandbox, mail: sandbox + 1 }
  if (web === sandbox || web === ports.mail)
    throw new UserError(`PORT ${web} collides with the sandbox's ports ${sandbox} and ${ports.mail}.`)
  return ports
}

/** The variables handed to every process of the shop. In live mode nothing points to the sandbox. */
export function shopEnvironment({ ports, dataDir, databaseUrl, environment = process.env }) {
  const demo = (environment.SHOP_MODE || 'demo') === 'demo'
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return {
    NODE_ENV: 'production',
    SHOP_MODE: 'demo',
    LOG_LEVEL: 'info',
    MALLOC_ARENA_MAX: '2', // glibc's default of eight arenas a core never returns what compressing took
    MALLOC_MMAP_THRESHOLD_: '65536', // else glibc raises it to what compressing frees, and keeps that between pages
    ...(demo && {
      SITE_URL: `http://localhost:${ports.web}`,
      MAIL_FROM: 'Liqui <pedidos@liqui.example>',
      DESK: 'on',
      TRANSBANK_BASE_URL: `http://127.0.0.1:${ports.sandbox}`,
      VENTI_BASE_URL: `http://127.0.0.1:${ports.sandbox}/venti/v1`,
      VENTI_SECRET_KEY: 'key_test_sandbox',
      VENTI_WEBHOOK_SECRET: 'whs_sandbox',
      FPAY_BASE_URL: `http://127.0.0.1:${ports.sandbox}/fpay`,
      FPAY_PUBLIC_KEY: 'sandbox-fpay-public',
      FPAY_PRIVATE_KEY: 'sandbox-fpay-private',
      REDPAY_BASE_URL: `http://127.0.0.1:${ports.sandbox}/redpay`,
      REDPAY_ENROLLER_ID: 'sandbox-redpay-collector',
      REDPAY_INTEGRITY_SECRET: 'sandbox-redpay-integrity',
      REDPAY_CHARGEBACK_SECRET: 'sandbox-redpay-chargeback',
      REDPAY_ACCOUNT_NUMBER: '000000001',
      REDPAY_ACCOUNT_SBIF: '001',
      REDPAY_ACCOUNT_TYPE: '0',
      MACH_BASE_URL: `http://127.0.0.1:${ports.sandbox}/mach`,
      MACH_TOKEN: 'sandbox-mach-token',
      BCI_BASE_URL: `http://127.0.0.1:${ports.sandbox}/bci`,
      BCI_TOKEN: 'sandbox-bci-token',
      BCI_WEBHOOK_SECRET: 'whs_sandbox_bci',
      CHEK_BASE_URL: `http://127.0.0.1:${ports.sandbox}/chek`,
      CHEK_TOKEN: 'sandbox-chek-token',
      CHEK_WEBHOOK_SECRET: 'whs_sandbox_chek',
      MERCADO_PAGO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/mp`,
      MERCADO_PAGO_SCRIPT_URL: `http://127.0.0.1:${ports.sandbox}/mp/js/v2`,
      MERCADO_PAGO_ACCESS_TOKEN: 'TEST-sandbox-access-token',
      MERCADO_PAGO_PUBLIC_KEY: 'TEST-sandbox-public-key',
      MERCADO_PAGO_WEBHOOK_SECRET: 'sandbox-mp-secret',
      META_BASE_URL: `http://127.0.0.1:${ports.sandbox}/meta`,
      META_BROWSER_URL: `http://127.0.0.1:${ports.sandbox}/meta`,
      META_PIXEL_ID: '100000000000001',
      META_ACCESS_TOKEN: 'sandbox-meta-token',
      GA4_BASE_URL: `http://127.0.0.1:${ports.sandbox}/ga4`,
      GA4_MEASUREMENT_ID: 'G-SANDBOX',
      GA4_API_SECRET: 'sandbox-ga4-secret',
      // The sandbox's key stands for Google; any other one means the real one.
      ...(given.GOOGLE_MAPS_API_KEY?.startsWith('sandbox') && {
        GOOGLE_PLACES_URL: `http://127.0.0.1:${ports.sandbox}/google`,
        GOOGLE_GEOCODE_URL: `http://127.0.0.1:${ports.sandbox}/google`,
        GOOGLE_SCRIPT_URL: `http://127.0.0.1:${ports.sandbox}/google`,
      }),
      MARKETING_URL: `http://127.0.0.1:${ports.sandbox}/marketing/events`,
      MARKETING_SECRET: 'sandbox-marketing-secret',
      TOPSORT_BASE_URL: `http://127.0.0.1:${ports.sandbox}/topsort`,
      TOPSORT_API_KEY: 'TSE_sandbox_key',
      ...(given.SMS_HTTP_URL
        ? {}
        : {
            TWILIO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/twilio`,
            TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
            TWILIO_AUTH_TOKEN: 'sandbox-twilio-token',
            TWILIO_FROM: '+56900000000',
          }),
      UBER_BASE_URL: `http://127.0.0.1:${ports.sandbox}/uber`,
      UBER_TOKEN_URL: `http://127.0.0.1:${ports.sandbox}/uber/oauth/v2/token`,
      UBER_CLIENT_ID: 'sandbox-uber-client',
      UBER_CLIENT_SECRET: 'sandbox-uber-secret',
      UBER_CUSTOMER_ID: 'sandbox-uber-customer',
      UBER_WEBHOOK_KEY: 'sandbox-uber-webhook-key',
      JUSTO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/justo`,
      JUSTO_TOKEN: 'sandbox-justo-token',
      JUSTO_WEBHOOK_SECRET: 'sandbox-justo-webhook-secret',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(ports.mail),
    }),
    ...given,
    PORT: String(ports.web),
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NO_PROXY: given.NO_PROXY ? `${given.NO_PROXY},${LOCAL}` : LOCAL, // the sandbox is never reached through a proxy
  }
}
