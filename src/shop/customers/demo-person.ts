// By what the people of the demonstration are told from others: their passwords are public, so live mode refuses them.

/** How their public ids begin. */
export const DEMO_PERSON = 'demo-person-'
