// The address of a provider's page, where the browser goes with a payment: a page of the web, and nothing a browser would run.
import { z } from 'zod'

export const ProviderPage = z.url({ protocol: /^https?$/ }).max(500)
