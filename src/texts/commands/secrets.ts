// What `npm run secrets` says: how secrets are rotated, what still needs the one of before, and what of it is done.
import type { SealedPlaceName } from '#shop/operations/secrets/sealed-places.ts'

const PLACES: Readonly<Record<SealedPlaceName, string>> = {
  cards: 'Tarjetas de Oneclick',
  cardsToForget: 'Tarjetas por olvidar en Transbank',
  webhooks: 'Secretos de avisos a programas',
  deskCodes: 'Códigos de la mesa',
}

/** Those that were given to somebody for longer than a day. */
const GIVEN = {
  audience: 'Cookies de la clase de cliente: sin ella, un invitado hasta la próxima página',
  'stopping a change of contact': 'Enlaces para detener un cambio de contacto',
  'order links': 'Enlaces de correos de pedidos: sin ella, "La orden no existe"',
  reminders: 'Enlaces para dejar avisos de productos',
  device: 'Navegadores conocidos: sin ella, cuentan como nuevos al entrar',
  'device marks': 'Cuentas de navegadores conocidos: lo mismo',
}

export const secretsCommands = {
  secrets: {
    howTo: [
      'Para cambiar SHOP_SECRET:',
      '  1. Haz una nueva: openssl rand -hex 32',
      '  2. Con varios procesos, pon primero la nueva (sí, la nueva) en SHOP_SECRET_OLD de todos y reinícialos uno por uno (node scripts/deploy/roll.mjs 4321 4322; systemctl restart "liqui-worker@*"): desde ahí todos la leen.',
      '  3. Pon la nueva en SHOP_SECRET y la de antes en SHOP_SECRET_OLD (varias, con coma entre ellas), y reinícialos uno por uno.',
      '  4. npm run secrets -- rotate, con las mismas variables: vuelve a sellar lo guardado. Se puede cortar y repetir.',
      '  5. npm run secrets -- check dice cuándo nada necesita la de antes; entonces quita SHOP_SECRET_OLD y reinicia.',
      'Si alguien conoce la de antes: detén los procesos, pon la nueva sin SHOP_SECRET_OLD, corre una vez',
      '  SHOP_SECRET_OLD=LA_DE_ANTES npm run secrets -- rotate y enciéndelos. Los enlaces y códigos dados terminan ahí.',
      'Claves con que terceros firman sus avisos: cuando su página te dé la nueva, ponla en la variable y la de antes en la misma con',
      '  _OLD al final, y reinicia: mientras tanto valen las dos. Cuando lleguen avisos con la nueva, quita _OLD. Las que lo tienen:',
      '  VARIABLES',
      '  Las demás (tokens de acceso, SMTP, Google) se cambian así: crea otra en su página, cámbiala aquí, reinicia, borra la de antes allá.',
      '  Una llave de un programa (npm run integrations): haz otra con otro nombre, cámbiala en el programa y termina la de antes.',
    ],
    withoutOld: 'SHOP_SECRET_OLD no está puesta: solo se anota la de hoy.',
    resealed: (place: SealedPlaceName, done: number) => `${PLACES[place]}: ${done} sellados con la nueva`,
    place: (
      place: SealedPlaceName,
      { today, another, nobody }: Readonly<Record<'today' | 'another' | 'nobody', number>>,
    ) => `${PLACES[place]}: ${today} con la de hoy, ${another} con la de antes, ${nobody} con ninguna`,
    since: (day: string) => `La clave de hoy está anotada desde el ${day}.`,
    notNoted: 'La clave de hoy no está anotada aún: npm run secrets -- rotate',
    noOld: 'No hay SHOP_SECRET_OLD: nada depende de una clave de antes.',
    given: (purpose: string, until: string, isOver: boolean) =>
      `${GIVEN[purpose as keyof typeof GIVEN]}: ${isOver ? 'terminaron' : 'los últimos terminan'} el ${until}`,
    unfinished: 'Todavía no se puede quitar SHOP_SECRET_OLD: el cambio no se terminó. npm run secrets -- rotate',
    stillStored: 'Todavía no se puede quitar SHOP_SECRET_OLD: queda algo guardado con ella. npm run secrets -- rotate',
    stillGiven: (day: string) =>
      `Se puede quitar SHOP_SECRET_OLD sin que nadie lo note desde el ${day}; antes, lo de arriba deja de servir.`,
    takeAway: 'Nada necesita SHOP_SECRET_OLD: quítala y reinicia los procesos.',
    lost: 'Lo que no se abre con ninguna se perdió, salvo que encuentres su clave: ponla en SHOP_SECRET_OLD y repite.',
  },
}
