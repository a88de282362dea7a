// Why no letter will follow. The sentences about the product are in refusals/catalog.ts.
export const reminderRefusals = {
  reminderNotYours: () => 'Solo puedes pedir avisos con tu propio RUT',
} as const
