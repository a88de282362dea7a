// Codes of the network, of certificates and of mail servers are said in words, and stay behind them.
import { expect, test } from 'vitest'
import { reasonIn } from './health.ts'

test.each([
  ['ECONNREFUSED', 'nadie atiende ahí (ECONNREFUSED)'],
  ['Error: getaddrinfo ENOTFOUND webpay3g.transbank.cl', 'ese nombre no se encuentra'],
  ['CERT_HAS_EXPIRED', 'su certificado venció'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'no es de una autoridad conocida'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'no es de una autoridad conocida'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'de otro nombre'],
  ['connection', 'no hubo conexión'],
  ['/healthz 502', '/healthz 502'],
])('%s', (code, words) => expect(reasonIn(code)).toContain(words))
