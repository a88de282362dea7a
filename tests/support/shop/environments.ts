// The least a shop's environment has to say, as `readConfig` takes it.

export const SHOP_ENVIRONMENT = { DATABASE_URL: 'mysql://u:p@h:1/d' }

/** Of a live shop, which has keys of its own for what it cannot do without. */
export const LIVE_ENVIRONMENT = {
  ...SHOP_ENVIRONMENT,
  SHOP_MODE: 'live',
  TRANSBANK_COMMERCE_CODE: '597012345678',
  TRANSBANK_API_KEY: 'secret',
  SITE_URL: 'https://www.liqui.cl',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'Liqui <pedidos@liqui.cl>',
  SHOP_SECRET: '4b1f09c7e2a86d35b9f0473c1e8d62a5',
}
