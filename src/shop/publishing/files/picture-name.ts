// What a picture's file may be called.

/** A way to another folder, or a character that is not seen. */
const NO_NAME = /[/\\\ufffd\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\.\./u

/** Whether a name is that of a file right in `pictures/`. */
export const isPictureName = (name: string): boolean => name !== '' && !NO_NAME.test(name)
