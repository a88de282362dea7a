// Digits as they are grouped in Chile.

/** `12.345.678` of `12345678`; what stands behind a decimal comma has less than four digits. */
export const inThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
