// The link that opens a provider's app: it becomes a link of our page, so nothing that a browser would run or read.
import { z } from 'zod'

export const DeepLink = z.url({ protocol: /^(?!(javascript|data|vbscript|blob|file)$)/i }).max(500)
