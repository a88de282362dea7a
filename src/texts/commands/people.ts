// Customers, and who may use the desk.
import type { CustomerKind } from '#shop/customers/customer.ts'

const kinds: Readonly<Record<CustomerKind, string>> = {
  guest: 'invitado',
  member: 'socio',
  distributor: 'distribuidor',
  caterer: 'banquetera',
}

export const peopleCommands = {
  customer: {
    kinds,
    block: { question: '¿bloquear? No podrá entrar ni comprar, y sus sesiones terminan', done: 'queda bloqueado' },
    unblock: { question: '¿desbloquear?', done: 'puede entrar y comprar' },
    points: {
      take: (points: string) => `¿quitarle ${points}?`,
      give: (points: string) => `¿darle ${points}?`,
      done: (points: string) => `queda con ${points} más`,
      doneLess: (points: string) => `queda con ${points} menos`,
    },
    make: {
      question: (kind: string) => `¿hacerlo ${kind}? Tendrá otros precios y deberá entrar de nuevo`,
      done: (kind: string) => `ahora es ${kind}`,
    },
    notFound: 'no encontramos a nadie con eso: busca por RUT, correo, teléfono o nombre',
    unknown: 'nadie tiene ese RUT',
    blockedSince: (instant: string) => `BLOQUEADO desde ${instant}`,
    refusals: {
      noAccount: 'quien no tiene cuenta no tiene puntos ni precios propios',
      alreadyThere: 'ya está así: no se cambió nada',
      reasonNeeded: 'di por qué con --reason, en 150 letras como máximo',
      pointsInvalid: 'los puntos son un número entero de 1 a 1000000, con + o -',
    },
    pointsExceed: (balance: number) => `solo se le pueden quitar ${balance} puntos, y quien no junta puntos no recibe`,
  },
  deskKeys: {
    nobody: 'nadie puede usar la mesa',
    since: (instant: string) => `desde ${instant}`,
    name: 'el nombre empieza con una letra o cifra y tiene 40 como máximo',
    hasOne: (name: string) => `${name} ya tiene una clave: termina, con sus sesiones`,
    giveNew: '¿darle una nueva?',
    unknown: (name: string) => `no existe ${name}`,
    shown: (name: string, instant: string) => `${name}, desde ${instant}: su clave y sus sesiones terminan`,
    remove: '¿quitarla?',
    removed: (name: string) => `${name} ya no puede entrar`,
    withCodes: 'con códigos',
    withoutCodes: 'sin códigos',
    roleNow: (name: string, role: string) => `${name} tiene el rol ${role}`,
    giveRole: (role: string) => `¿darle el rol ${role}?`,
    hasRole: (role: string) => (name: string) => `${name} tiene el rol ${role}`,
    codesOf: (name: string) => `${name} entra con códigos de su teléfono`,
    takeCodes: '¿quitárselos? Entrará solo con su clave hasta que los active de nuevo',
    codesTaken: (name: string) => `${name} entra sin códigos`,
    sessionsOf: (name: string) => `${name} tendrá que entrar de nuevo en todas partes`,
    endSessions: '¿cerrar sus sesiones?',
    sessionsEnded: (name: string) => `se cerraron las sesiones de ${name}`,
    noSessions: 'nadie tiene una sesión abierta',
    refusals: {
      nameInvalid: 'el nombre empieza con una letra o cifra y tiene 40 como máximo',
      nameTaken: 'ya hay alguien con ese nombre',
      alreadyThere: 'ya estaba así: no se cambió nada',
      lastOwner: 'es la última persona con el rol owner: dale antes ese rol a otra',
      gone: 'alguien le quitó el acceso mientras tanto',
    },
  },
} as const
