// What doctor says, on the command line and at the desk: of each finding what is wrong, why it matters and what mends it.

type Words = readonly [what: string, why: string, mend: string]

const seconds = (value: number) => `${value.toLocaleString('es-CL', { maximumFractionDigits: 1 })} s`
/** Reasons of the network, of certificates and of mail servers, by the first part of their code that fits. */
const REASONS = [
  [/ECONNREFUSED/, 'nadie atiende ahí'],
  [/ENOTFOUND|EAI_AGAIN/, 'ese nombre no se encuentra'],
  [/ETIMEDOUT|^timeout$|TimeoutError/i, 'no contesta a tiempo'],
  [/EHOSTUNREACH|ENETUNREACH/, 'no hay camino hasta ahí'],
  [/ECONNRESET|ESOCKET|EPIPE/, 'cortó la conexión'],
  [/EAUTH/, 'no acepta el usuario o la clave'],
  [/HAS_EXPIRED/, 'su certificado venció'],
  [/SELF_SIGNED|UNABLE_TO_/, 'su certificado no es de una autoridad conocida'],
  [/ALTNAME/, 'su certificado es de otro nombre'],
  [/CERT/, 'su certificado no vale'],
  [/^connection$/, 'no hubo conexión'],
] as const

/** Puts a code into words, and the code behind them for whoever looks it up. */
export function reasonIn(code: string): string {
  const [, words] = REASONS.find(([form]) => form.test(code)) ?? []
  return words === undefined ? code : `${words} (${code})`
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const health = {
  title: 'Salud de la tienda',
  severities: { deadly: 'Mortal', serious: 'Grave', hint: 'Consejo' },
  fine: 'Todo está bien: no hay nada que corregir.',
  counts: (deadly: number, serious: number, hints: number) =>
    [
      plural(deadly, 'mortal', 'mortales'),
      plural(serious, 'grave', 'graves'),
      plural(hints, 'consejo', 'consejos'),
    ].join(', '),
  looked: (at: string) => `Revisado a las ${at}. Se revisa de nuevo al minuto.`,
  mend: 'Qué hacer',
  usage: 'npm run doctor -- [--live] [--json]',
  checks: {
    environment: 'Variables',
    database: 'Base de datos',
    migrations: 'Tablas',
    demonstration: 'Demostración',
    processes: 'Procesos',
    queue: 'Tareas',
    clock: 'Reloj',
    disk: 'Disco',
    mail: 'Correo',
    address: 'Dirección pública',
    parties: 'Terceros',
    folios: 'Folios',
    desk: 'Mesa',
    backups: 'Respaldos',
    secrets: 'Claves',
  },
  secrets: {
    lost: (count: number) => [
      `${plural(count, 'valor guardado no se abre', 'valores guardados no se abren')} con SHOP_SECRET ni SHOP_SECRET_OLD.`,
      'Esas tarjetas, códigos de mesa o avisos a programas no sirven.',
      'Pon la clave de antes en SHOP_SECRET_OLD y corre npm run secrets -- rotate; qué es: npm run secrets -- check',
    ],
    unfinished: [
      'SHOP_SECRET_OLD está puesta y el cambio de clave no ha terminado.',
      'Lo guardado sigue sellado con la clave de antes y se perdería con ella.',
      'npm run secrets -- rotate',
    ],
    long: (days: number) => [
      `SHOP_SECRET_OLD lleva ${days} días junto a la nueva.`,
      'Quien conozca la clave de antes todavía puede firmar.',
      'npm run secrets -- check dice qué se termina sin ella; después, quítala y reinicia los procesos.',
    ],
  } satisfies Record<string, Words | ((...args: never[]) => Words)>,
  version: (version: string) => `Liqui ${version}`,
  mistyped: (name: string, meant: string): Words => [
    `${name} no es una variable de la tienda: ¿será ${meant}?`,
    'Lo que dice no lo lee nadie.',
    `Escríbela como ${meant}, o quítala; después reinicia los procesos.`,
  ],
  notOpened: 'La tienda no abre así.',
  asTold: 'Corrige lo que dice la frase; si es una variable, reinicia también los procesos.',
  unchecked: (name: string): Words => [
    `No se pudo revisar: ${name}.`,
    'Nadie sabe si está bien.',
    'Mira si la base de datos y la red responden, y corre npm run doctor de nuevo.',
  ],
  otherHost: (host: string, place: number): Words => [
    `Se usa la base de datos ${host}, que es la número ${place} de DATABASE_URL.`,
    'Las anteriores no responden, están fuera del clúster o solo leen; con otra menos la tienda se detiene.',
    'En la primera: systemctl status mariadb; mariadb -e "SHOW STATUS LIKE \'wsrep_%\'". Se vuelve a ella sola.',
  ],
  onlyReads: (code: string): Words => [
    `La base de datos se deja leer y no escribir (${code}).`,
    'Nadie puede comprar, y ninguna tarea se hace.',
    `Si está en solo lectura: mariadb -e "SET GLOBAL read_only = OFF". Si al usuario le falta el permiso: mariadb -e "GRANT ALL ON ESQUEMA.* TO 'USUARIO'@'localhost'", con lo que dice DATABASE_URL.`,
  ],
  newerTables: (count: number): Words => [
    `La base de datos es de una versión más nueva: tiene ${plural(count, 'migración', 'migraciones')} que esta no conoce.`,
    'Esta versión sigue funcionando mientras se actualiza; que quede así es una actualización a medias.',
    'Termina de actualizar los procesos.',
  ],
  processes: {
    noWorker: [
      'Ningún proceso hace las tareas (worker).',
      'No salen correos, devoluciones, documentos ni repartidores. Nada se pierde: queda en cola.',
      'systemctl start liqui-worker@1 liqui-worker@2 (npm run worker donde no hay systemd). Si ya partieron, por qué no abren: journalctl -u liqui-worker@1 -n 20',
    ],
    noWeb: [
      'Ningún proceso atiende la web.',
      'Nadie puede ver la tienda ni comprar.',
      'systemctl start liqui-web@4321 liqui-web@4322 (npm run web donde no hay systemd). Si ya partieron, por qué no abren: journalctl -u liqui-web@4321 -n 20',
    ],
    stopped: (unit: string) => [
      `${unit} parte con esta máquina y ahora no corre.`,
      'Los otros cargan con lo suyo; cuando caiga el próximo, faltará.',
      `systemctl start ${unit}; por qué se detuvo: journalctl -u ${unit} -n 20`,
    ],
    silent: (kind: string, host: string, pid: number, silentS: number) => [
      `El proceso ${kind} ${pid} de ${host} no da señales hace ${seconds(silentS)}.`,
      'Se detuvo sin avisar o está pegado; los otros cargan con lo suyo.',
      `En ${host}: systemctl restart 'liqui-${kind}@*'. Si esa máquina ya no existe, se olvida en un día.`,
    ],
    versions: (versions: string) => [
      `Corren procesos de versiones distintas: ${versions}.`,
      'Es normal durante una actualización, y no después.',
      'Reinicia los procesos que quedaron atrás.',
    ],
  } satisfies Record<string, Words | ((...args: never[]) => Words)>,
  queue: {
    late: (minutes: number, count: number) => [
      `${plural(count, 'tarea espera', 'tareas esperan')} hace más de ${minutes} minutos.`,
      'Correos, devoluciones o avisos llegan tarde.',
      'Mira si el worker corre y si alguien de afuera no responde; más workers: systemctl enable --now liqui-worker@3 (npm run worker donde no hay systemd).',
    ],
    dead: (count: number, kinds: string) => [
      `${plural(count, 'tarea se abandonó', 'tareas se abandonaron')} después de todos sus intentos: ${kinds}.`,
      'Alguien espera un correo, una devolución o un documento que no saldrá solo.',
      'En /mesa/pendientes: intentar de nuevo o descartar.',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  clock: {
    database: (off: number) => [
      `El reloj de esta máquina difiere ${seconds(off)} del de la base de datos.`,
      'Pagos, códigos y plazos se juzgan por la hora.',
      'timedatectl set-ntp true, en las dos máquinas',
    ],
    world: (off: number, whose: string) => [
      `El reloj de esta máquina difiere ${seconds(off)} del de ${whose}.`,
      'Firmas de pagos y códigos de acceso fallan con la hora mala.',
      'timedatectl set-ntp true',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  disk: {
    full: (folder: string, free: string, share: number) => [
      `Queda poco disco en ${folder}: ${free} (${share} %).`,
      'Sin disco no se guardan fotos ni registros, y una base de datos en el mismo disco se detiene.',
      'Borra lo que sobra o agranda el disco: df -h; du -xh --max-depth=2 / | sort -h | tail',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  mail: {
    refused: (host: string, why: string) => [
      `El servidor de correo ${host} no acepta a la tienda: ${why}.`,
      'Nadie recibe la confirmación de su compra.',
      'Revisa que ese servidor funcione, y SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD y SMTP_TLS; después reinicia los procesos.',
    ],
    otherDomain: (from: string, site: string) => [
      `Los correos salen de ${from}, y la tienda está en ${site}.`,
      'Quien recibe no reconoce a la tienda, y los filtros desconfían.',
      'Cambia MAIL_FROM a una dirección del dominio de la tienda.',
    ],
    noSpf: (domain: string) => [
      `El dominio ${domain} no dice quién puede enviar sus correos (SPF).`,
      'Gmail y otros los mandan a spam o los rechazan.',
      `Agrega en el DNS de ${domain} el registro TXT que da tu proveedor de correo (v=spf1 …).`,
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  address: {
    away: (site: string, why: string) => [
      `La tienda no responde en ${site}: ${why}.`,
      'Los compradores y los avisos de pago llegan a esa dirección.',
      'Revisa DNS, nginx y el cortafuegos; la receta está en scripts/deploy.',
    ],
    certificate: (site: string, why: string) => [
      `Los navegadores no entran en ${site}: ${why}.`,
      'Nadie puede comprar, y los avisos de pago no llegan.',
      'certbot renew && systemctl reload nginx; ssl_certificate en nginx dice cuál se muestra.',
    ],
    ending: (site: string, days: number) => [
      `El certificado de ${site} vence en ${plural(days, 'día', 'días')}.`,
      'Después los navegadores no dejan entrar.',
      'certbot renew, y revisa por qué no se renovó solo.',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  parties: {
    keys: (name: string, why: string) => [
      `${name} no acepta las claves de la tienda (${why}).`,
      'Lo que depende de él no funciona.',
      'Toma las claves de producción de su panel, ponlas en las variables y reinicia los procesos.',
    ],
    silent: (name: string, why: string) => [
      `${name} no responde (${why}).`,
      'Lo que depende de él no funciona ahora.',
      'Mira su página de estado; si los demás responden, espera. Si ninguno responde, falla la salida a internet.',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  folios: {
    few: (kind: string, left: number) => [
      `Quedan ${left} folios de ${kind}.`,
      'Sin folios no se emite el documento de una venta.',
      'Pide más folios en el SII o a tu emisor.',
    ],
    ending: (kind: string, day: string) => [
      `Los folios de ${kind} vencen el ${day}.`,
      'Un folio vencido no se puede usar.',
      'Pide folios nuevos antes.',
    ],
    waiting: (count: number) => [
      `${plural(count, 'documento tributario espera', 'documentos tributarios esperan')} hace más de una hora, o a una persona.`,
      'Quien compró no tiene su boleta o factura.',
      'npm run tax -- list, y retry o void de cada uno.',
    ],
  } satisfies Record<string, (...args: never[]) => Words>,
  backups: {
    none: [
      'No hay ningún respaldo.',
      'Si se pierde la base de datos, se pierden pedidos, clientes y puntos.',
      'npm run backup, y cada noche: systemctl enable --now liqui-backup.timer',
    ],
    old: (at: string, hours: number) => [
      `El último respaldo es del ${at}, hace ${hours} horas.`,
      'Lo que pasó después se perdería con la base de datos.',
      'npm run backup; systemctl status liqui-backup.timer dice por qué no corrió.',
    ],
    failed: (at: string, why: string) => [
      `El respaldo del ${at} no se hizo: ${why}`,
      'El último que hay es anterior.',
      'Corrige la causa y haz otro: npm run backup',
    ],
    plain: [
      'Los respaldos no se cifran.',
      'Quien lea uno tiene los datos de todos los clientes.',
      'BACKUP_KEY en las variables (openssl rand -hex 32), y guárdala también en otra parte: sin ella no se restaura.',
    ],
    held: (file: string, at: string) => [
      `La tienda se restauró de ${file}, está como el ${at} y no deja salir nada.`,
      'No salen correos, devoluciones, documentos ni repartidores hasta que alguien mire que está bien.',
      'npm run restore -- --release',
    ],
  } satisfies Record<string, Words | ((...args: never[]) => Words)>,
  desk: {
    off: ['La mesa (/mesa) está apagada.', 'Los pedidos se atienden solo por comandos.', 'DESK=on en las variables'],
    nobody: [
      'Nadie es dueño en la mesa.',
      'Nadie puede dar ni quitar acceso a las personas.',
      'npm run desk -- invite NOMBRE --role owner',
    ],
    oneFactor: [
      'La mesa no pide códigos de un segundo factor.',
      'Una clave robada basta para devolver dinero y ver compradores.',
      'npm run settings -- DESK_SECOND_FACTOR=true',
    ],
  } satisfies Record<string, Words>,
} as const
