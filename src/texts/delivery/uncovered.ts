// Said of a place nothing is brought to, in the selector and on the map.
export const uncovered = 'Sector no disponible'
