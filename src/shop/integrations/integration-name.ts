// What keys and webhooks may be called: what is printed, stands in the books and fits their columns.
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u

export const isIntegrationName = (name: string): boolean => NAME.test(name)
