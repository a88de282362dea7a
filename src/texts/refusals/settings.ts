// Reading the settings refuses nothing.
export const settingsRefusals = {} as const
