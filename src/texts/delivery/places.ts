// Whose data the embedded map is drawn from.

/** As the sources ask for it; shown on the map for as long as it is. */
export const mapAttribution = 'Límites: INE, Censo 2017 · Calles: INE, IDE Chile, © colaboradores de OpenStreetMap'
