// Backups, restorations and the export of everything.

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-CL')} ${count === 1 ? one : many}`
const size = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`

interface Told {
  readonly takenAt: string
  readonly version: string
  readonly tables: number
  readonly rows: number
  readonly orders: number
  readonly files: number
  readonly hasLog: boolean
}

const contents = ({ takenAt, version, tables, rows, orders, files, hasLog }: Told) => [
  `tomado el ${takenAt} por la versión ${version}`,
  `${plural(tables, 'tabla', 'tablas')}, ${plural(rows, 'fila', 'filas')}, ${plural(orders, 'pedido', 'pedidos')}, ${plural(files, 'archivo', 'archivos')} (fotos y otros)`,
  hasLog
    ? 'con su lugar en el registro binario: se puede llegar a un momento posterior con --until'
    : 'sin registro binario: no se puede llegar a un momento posterior',
]

export const backupCommands = {
  backup: {
    noDatabase: 'falta DATABASE_URL: en una tienda real hay que decir qué base de datos',
    noProgram: (name: string) =>
      `falta el programa ${name}, que viene con la base de datos: apt-get install mariadb-client`,
    another: (folder: string) => `otro respaldo está en curso en ${folder}: espera a que termine`,
    dumpFailed: (why: string) => `la base de datos no se pudo copiar, y no quedó ningún respaldo a medias: ${why}`,
    loadFailed: (why: string) => `la base de datos no aceptó lo que dice el respaldo: ${why}`,
    logFailed: (why: string) => `el registro binario no se pudo leer: ${why}`,
    noFile: (name: string) => `no hay un archivo ${name}`,
    needsKey: (name: string) => `${name} está cifrado: pon en BACKUP_KEY la clave con que se hizo`,
    wrongKey: (name: string) => `${name} se cifró con otra clave que la de BACKUP_KEY`,
    broken: (name: string) => `${name} está cortado o cambiado: no sirve; usa otro respaldo`,
    otherForm: (name: string) => `${name} es de una forma que esta versión no conoce: usa la versión que lo hizo`,
    noneIn: (folder: string) => `no hay respaldos en ${folder}`,
    failed: (why: string) => `no se hizo el respaldo: ${why}`,
    whole: (name: string) => `${name} está entero`,
    contents,
    made: (path: string, bytes: number, seconds: number, isSealed: boolean) =>
      `${path}: ${size(bytes)} en ${plural(seconds, 'segundo', 'segundos')}, ${isSealed ? 'cifrado' : 'sin cifrar (BACKUP_KEY lo cifra)'}`,
    removed: (count: number) => `${plural(count, 'respaldo antiguo se borró', 'respaldos antiguos se borraron')}`,
    listed: (name: string, bytes: number, takenAt: string) => `${name}\t${size(bytes)}\t${takenAt}`,
  },
  restore: {
    will: (file: string, address: string, dataDir: string) =>
      `Se restaura ${file} en ${address}, y sus archivos en ${dataDir}.`,
    empties: (address: string, tables: number) =>
      `ANTES SE BORRA todo lo que hay en ${address}: ${plural(tables, 'tabla', 'tablas')}.`,
    until: (moment: string, logs: number) =>
      `Después se repite lo que pasó hasta el ${moment}, de ${plural(logs, 'registro', 'registros')}.`,
    held: 'Nada sale de la tienda restaurada (correos, avisos, documentos, devoluciones) hasta npm run restore -- --release.',
    question: '¿Restaurar?',
    notEmpty: (address: string, tables: number) =>
      `${address} no está vacía: tiene ${plural(tables, 'tabla', 'tablas')}. Usa otra base de datos, o --replace para borrar lo que hay`,
    running: 'hay procesos de la tienda funcionando con esa base de datos: detenlos antes (systemctl stop)',
    newer: (count: number) =>
      `el respaldo es de una versión más nueva: tiene ${plural(count, 'migración', 'migraciones')} que esta no conoce. Restaura con esa versión`,
    noLog:
      'ese respaldo no dice su lugar en el registro binario: se hizo sin él, y solo se llega al momento en que se tomó',
    noLogs: (folder: string, first: string) =>
      `en ${folder} no está ${first}, donde el respaldo empezó a seguir el registro binario`,
    closedLog: (file: string, user: string) =>
      `el usuario ${user} no puede leer ${file}: copia los registros a una carpeta suya y nómbrala con --binlogs; no se cambió nada`,
    moment: '--until se escribe como 2026-11-27 21:03:00, a la hora de Chile, y necesita --binlogs CARPETA',
    otherName: (schema: string) =>
      `con --until la base de datos tiene que llamarse ${schema}, como la del registro: en otro servidor, o en su lugar con --replace`,
    noRight: (user: string) =>
      `para repetir el registro binario al usuario le falta un permiso: GRANT BINLOG REPLAY ON *.* TO ${user}@localhost (en MySQL, SYSTEM_VARIABLES_ADMIN y BINLOG_ADMIN); no se cambió nada`,
    tooLate: 'el momento de --until todavía no llega',
    tooEarly: (takenAt: string) => `el momento de --until es anterior al respaldo (${takenAt}): usa uno más antiguo`,
    differs: (table: string, here: number, told: number) =>
      `la tabla ${table} quedó con ${here} filas y el respaldo dice ${told}: la restauración no sirve; empieza de nuevo con --replace`,
    half: (why: string) =>
      `la restauración quedó a medias, y la tienda no abre sobre ella; empieza de nuevo con --replace: ${why}`,
    done: (address: string, takenAt: string) => `Restaurada en ${address}, como estaba el ${takenAt}.`,
    migrated: (count: number) => `Se hicieron ${plural(count, 'migración', 'migraciones')} que le faltaban.`,
    next: [
      'Ahora: npm run doctor, abre la tienda y mírala. No sale nada todavía.',
      'Cuando esté bien: npm run restore -- --release muestra lo que espera y lo deja salir.',
    ],
    nothingHeld: 'esta tienda no está retenida: no hay nada que dejar salir',
    isHeld: (file: string, takenAt: string, by: string) => `Restaurada de ${file} por ${by}: está como el ${takenAt}.`,
    waits: (name: string, kind: string, count: number) => `${count}\t${name}\t(${kind})`,
    nothingWaits: 'No espera ninguna tarea.',
    undone: (documents: number, refunds: number) =>
      `${plural(documents, 'documento tributario', 'documentos tributarios')} y ${plural(refunds, 'devolución', 'devoluciones')} se buscan primero donde el emisor o el proveedor: no se repite lo que ya se hizo.`,
    repeats:
      'Lo que salió después de ese momento puede salir otra vez. Con --discard CLASE (varias veces, o --discard todo) las tareas de esa clase no salen.',
    unknownKind: (kind: string) => `no espera ninguna tarea de la clase ${kind}`,
    discards: (count: number) => (count === 1 ? 'Se descarta 1 tarea.' : `Se descartan ${count} tareas.`),
    releases: '¿Dejar salir lo demás?',
    released: 'La tienda ya no está retenida: los workers siguen dentro de unos segundos.',
  },
  openExport: {
    notEmpty: (folder: string) => `${folder} no está vacía: usa una carpeta nueva`,
    done: (folder: string, tables: number) =>
      `${folder}: el catálogo y ${tables} archivos más; LEEME.txt dice qué es cada columna`,
    readMe: (at: string) =>
      [
        `Todo lo que la tienda guarda de su comercio, como estaba el ${at}.`,
        '',
        'catalogo/ son los archivos de «npm run catalogue -- export»: otra tienda los carga con «npm run catalogue -- apply». Las fotos están en DATA_DIR/photos.',
        'Lo demás es un CSV por tabla: UTF-8, punto y coma, RFC 4180. Los momentos son ISO en UTC; los montos, pesos enteros; 1 y 0 son sí y no; lo que tiene partes es JSON.',
        'Un texto que una planilla tomaría por fórmula lleva un apóstrofo delante. Las columnas que terminan en _id nombran la columna id de otra tabla.',
        'No están las claves, las sesiones, los códigos ni sus huellas (hashes), ni lo que la tienda vuelve a calcular.',
      ].join('\n'),
    leftOut: (tables: readonly string[]) => `Por eso no están estas tablas: ${tables.join(', ')}.`,
    file: (name: string, rows: number) => ['', `${name} (${plural(rows, 'fila', 'filas')})`],
    column: (name: string, type: string, isNullable: boolean) =>
      `    ${name}: ${type}${isNullable ? ', puede faltar' : ''}`,
  },
} as const
