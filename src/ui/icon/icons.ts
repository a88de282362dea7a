// Our own line icons: the inside of a 24 × 24 drawing, stroked in the colour of the text. Named exports, so
// that a script ships only what it draws.
export const search = '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>'
export const menu = '<path d="M4 7h16M4 12h16M4 17h10"/>'
export const user = '<circle cx="12" cy="8" r="3.75"/><path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6"/>'
export const cart =
  '<path d="M3 4h2.2l2.3 11h10.2l2-8H6.2"/><circle cx="9" cy="19.25" r="1.25"/><circle cx="16.5" cy="19.25" r="1.25"/>'
export const pin =
  '<path d="M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11Z"/><circle cx="12" cy="10" r="2.25"/>'
export const target =
  '<circle cx="12" cy="12" r="6.5"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3"/><circle cx="12" cy="12" r="1.5"/>'
export const truck =
  '<path d="M3 6.5h10.5v10H3zM13.5 10h4l3 3.5v3h-7"/><circle cx="7.5" cy="17.5" r="1.75"/><circle cx="17" cy="17.5" r="1.75"/>'
export const store =
  '<path d="M4.5 10.5V20h15v-9.5M3 9l1.8-5h14.4L21 9c0 1.5-1.2 2.5-2.5 2.5S16 10.5 16 9.2c0 1.3-1.8 2.3-4 2.3S8 10.5 8 9.2c0 1.3-1.2 2.3-2.5 2.3S3 10.5 3 9ZM10 20v-5h4v5"/>'
export const down = '<path d="m7 10 5 5 5-5"/>'
export const right = '<path d="m10 7 5 5-5 5"/>'
export const left = '<path d="m14 7-5 5 5 5"/>'
export const first = '<path d="m18 7-5 5 5 5M11 7l-5 5 5 5"/>'
export const last = '<path d="m6 7 5 5-5 5M13 7l5 5-5 5"/>'
export const plus = '<path d="M12 5v14M5 12h14"/>'
export const minus = '<path d="M5 12h14"/>'
export const x = '<path d="m6 6 12 12M18 6 6 18"/>'
export const check = '<path d="m5 12.5 4.5 4.5L19 7.5"/>'
export const bell = '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4"/>'
export const filter =
  '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>'
export const trash = '<path d="M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5"/>'
export const clock = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.5 2"/>'
export const pause = '<path d="M9 6v12M15 6v12"/>'
export const play = '<path d="M8 6v12l10-6z"/>'
export const arrow = '<path d="M4 12h16M14 6l6 6-6 6"/>'
export const lock = '<rect x="5" y="11" width="14" height="9.5" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'
export const card = '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3 10h18M6.5 15h4"/>'
export const phone = '<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M11 18h2"/>'
export const bank = '<path d="M3.5 9 12 4l8.5 5zM5 20h14M6.5 12v5M12 12v5M17.5 12v5"/>'
export const qr = '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20v-1M14 20h.5"/>'
export const alert = '<path d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2"/>'
export const id =
  '<rect x="3" y="5.5" width="18" height="13" rx="2"/><circle cx="8.5" cy="11" r="2"/><path d="M5.5 16c.6-1.7 1.7-2.3 3-2.3s2.4.6 3 2.3M14.5 10H18M14.5 13.5H18"/>'
export const doc = '<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6"/>'
export const cal = '<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>'
export const glass = '<path d="M7 4h10l-.6 6a4.4 4.4 0 0 1-8.8 0zM12 14.5V20M8.5 20h7M7.3 8h9.4"/>'
export const preg =
  '<circle cx="10.5" cy="4.6" r="2.1"/><path d="M9.4 8.6C8.5 11 8.7 14 9 20.8M11.6 8.6c.8 1.1 1.1 2 1.1 2.9 3.3.8 3.3 4.9-.1 5.4l-.2 3.9"/>'
export const car = '<path d="M4 17v-4l2.5-5.5h11L20 13v4zM4.5 13h15M6 17v2M18 17v2M7.5 15h1M15.5 15h1"/>'
export const mail = '<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5"/>'
export const home = '<path d="M4 11.5 12 4.5l8 7V20h-5.5v-5h-5v5H4z"/>'
export const wallet = '<path d="M4 7.5h14.5V19H4zM4 7.5 15 4v3.5M15 13h3.5"/>'
export const star = '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"/>'
export const tag = '<path d="M4 4h8l8.5 8.5-8 8L4 12z"/><circle cx="8.5" cy="8.5" r="1.25"/>'
export const again =
  '<path d="M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19.5v-5h5"/>'
export const edit = '<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19z"/>'
export const box = '<path d="M4 8l8-4 8 4v8.5L12 20.5 4 16.5zM4 8l8 4 8-4M12 12v8.5"/>'
export const leave = '<path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9"/>'
export const bolt = '<path d="M13 3 5.5 13.5h6L11 21l7.5-10.5h-6z"/>'
