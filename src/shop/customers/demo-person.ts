// By what people of the demonstration are told from others: live mode refuses them, their passwords are public.

/** How their public ids begin. */
export const DEMO_PERSON = 'demo-person-'
