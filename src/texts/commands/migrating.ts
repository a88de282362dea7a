// What `npm run migrate` says to whoever has to decide something.

export const migrating = {
  before: (unknown: readonly string[]) =>
    `Esta base de datos viene de antes de la versión 1.0.0 o de otra rama: pasó por ${unknown.join(', ')}, que esta versión no tiene, y le faltan otras. ` +
    'No se cambió nada. Lo propio se lleva a una base vacía: db/releases/README.md, "Before the first release".',
  released: (version: string) =>
    `La versión ${version} ya tiene su lista en db/releases: sube el número de package.json.`,
  listed: (version: string, count: number) =>
    `db/releases/${version}.json: ${count} migraciones, que ya no se cambian.`,
}
