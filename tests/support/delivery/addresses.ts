// Sixty addresses as people type them, and where they are. The points were written down before the gazetteer
// could be asked, from published coordinates of what stands there (named in `known`).

export interface TypedAddress {
  readonly typed: string
  /** Two for a corner on their border: Américo Vespucio is that of Macul and Peñalolén. */
  readonly communes: readonly string[]
  readonly latitude: number
  readonly longitude: number
  /** What stands there, whose coordinates are published. */
  readonly known: string
}

const at = (typed: string, communes: string, latitude: number, longitude: number, known: string): TypedAddress => ({
  typed,
  communes: communes.split('|'),
  latitude,
  longitude,
  known,
})

export const ADDRESSES: readonly TypedAddress[] = [
  // a street and a number, with and without the commune
  at('av apoquindo 4500 las condes', 'Las Condes', -33.4139, -70.5828, 'Metro Escuela Militar'),
  at('Apoqindo 4500', 'Las Condes', -33.4139, -70.5828, 'Metro Escuela Militar'),
  at('apoquindo 3400', 'Las Condes', -33.4162, -70.5972, 'Municipalidad de Las Condes'),
  at('alameda 1058 depto 32', 'Santiago', -33.4444, -70.6508, 'Casa Central, Universidad de Chile'),
  at('Alameda 340, Santiago', 'Santiago', -33.441, -70.6408, 'Casa Central, Universidad Católica'),
  at("Av. Libertador Bernardo O'Higgins 651", 'Santiago', -33.4425, -70.6453, 'Biblioteca Nacional'),
  at('alameda 227 santiago centro', 'Santiago', -33.4388, -70.6396, 'Centro Gabriela Mistral'),
  at('morande 80', 'Santiago', -33.443, -70.6539, 'La Moneda'),
  at('Compañía 1140', 'Santiago', -33.4388, -70.6526, 'Palacio de los Tribunales'),
  at('mac iver 341', 'Santiago', -33.4386, -70.646, 'Basílica de la Merced'),
  at('bandera 361, santiago', 'Santiago', -33.4389, -70.6523, 'Museo de Arte Precolombino'),
  at('Agustinas 794', 'Santiago', -33.4408, -70.6475, 'Teatro Municipal de Santiago'),
  at('Arturo Prat 33 santiago', 'Santiago', -33.445, -70.65, 'Instituto Nacional'),
  at('san diego 850 of 12', 'Santiago', -33.4552, -70.6505, 'Teatro Caupolicán'),
  at('dieciocho 438', 'Santiago', -33.4512, -70.6573, 'Palacio Cousiño'),
  at('beauchef 850', 'Santiago', -33.4577, -70.664, 'Facultad de Ciencias Físicas'),
  at('republica 239 santiago', 'Santiago', -33.451, -70.6683, 'Universidad Andrés Bello'),
  at('Portugal 84, Santiago', 'Santiago', -33.4422, -70.6377, 'Facultad de Arquitectura'),
  at('santa rosa 1234 santiago', 'Santiago', -33.4597, -70.6424, 'Hospital San Borja Arriarán'),
  at('av. providencia 111', 'Providencia', -33.4372, -70.6337, 'Torre Telefónica'),
  at('Pio Nono 1, providencia', 'Providencia', -33.4359, -70.635, 'Facultad de Derecho'),
  at('fernando marquez de la plata 192', 'Providencia', -33.4312, -70.6346, 'La Chascona'),
  at('pedro de valdivia 963', 'Providencia', -33.4322, -70.6092, 'Municipalidad de Providencia'),
  at('Andres Bello 2425', 'Providencia', -33.4174, -70.6065, 'Costanera Center'),
  at('avenida salvador 364 providencia', 'Providencia', -33.4362, -70.6233, 'Hospital del Salvador'),
  at('independencia 1027', 'Independencia', -33.4189, -70.6533, 'Facultad de Medicina, Universidad de Chile'),
  at('irarrazabal 3550', 'Ñuñoa', -33.4546, -70.5944, 'Municipalidad de Ñuñoa'),
  at('Avda Grecia 2001 Nunoa', 'Ñuñoa', -33.4646, -70.6106, 'Estadio Nacional'),
  at('kennedy 9001 las condes', 'Las Condes', -33.3907, -70.546, 'Mall Alto Las Condes'),
  at('Isidora Goyenechea 3000', 'Las Condes', -33.4142, -70.5986, 'Hotel W Santiago'),
  at('vitacura 5951', 'Vitacura', -33.392, -70.5729, 'Clínica Alemana'),
  at('larrain 5862, la reina', 'La Reina', -33.4536, -70.569, 'Mall Plaza Egaña'),
  at('vicuña mackenna 4860 macul', 'Macul', -33.4988, -70.6142, 'Campus San Joaquín, Universidad Católica'),
  at('Marathon 5300 macul', 'Macul', -33.5063, -70.6059, 'Estadio Monumental'),
  at('punta arenas 6711 la granja', 'La Granja', -33.5195, -70.6121, 'Museo Interactivo Mirador'),
  at('gran avenida 3204', 'San Miguel', -33.4843, -70.6455, 'Hospital Barros Luco'),
  at('Concha y Toro 3459, Puente Alto', 'Puente Alto', -33.5767, -70.5823, 'Hospital Sótero del Río'),
  at('Americo Vespucio 1501 cerrillos', 'Cerrillos', -33.5166, -70.7176, 'Mall Plaza Oeste'),
  at('alameda 3170 estacion central', 'Estación Central', -33.4519, -70.6789, 'Estación Central'),
  // two streets
  at('irarrazaval con pedro de valdivia', 'Ñuñoa', -33.4542, -70.6056, 'Metro Ñuñoa'),
  at('Providencia con Pedro de Valdivia', 'Providencia', -33.4253, -70.6136, 'Metro Pedro de Valdivia'),
  at('providencia esquina lyon', 'Providencia', -33.4222, -70.6092, 'Metro Los Leones'),
  at('apoquindo y manquehue', 'Las Condes', -33.4094, -70.5694, 'Metro Manquehue'),
  at('Apoquindo / Hernando de Magallanes', 'Las Condes', -33.4081, -70.5564, 'Metro Hernando de Magallanes'),
  at('gran avenida esq. americo vespucio', 'La Cisterna', -33.5379, -70.6642, 'Metro La Cisterna'),
  at('quilin con americo vespucio', 'Macul|Peñalolén', -33.4882, -70.5797, 'Metro Quilín'),
  at('alameda con las rejas', 'Estación Central', -33.4578, -70.7064, 'Metro Las Rejas'),
  at('av brasil con compañia, santiago', 'Santiago', -33.4405, -70.665, 'Plaza Brasil'),
  at('1 sur esquina 1 oriente talca', 'Talca', -35.4272, -71.6653, 'Plaza de Armas de Talca'),
  at('Barros Arana con Anibal Pinto, Concepción', 'Concepción', -36.827, -73.0503, 'Plaza de la Independencia'),
  // squares and what everybody knows
  at('plaza ñuñoa', 'Ñuñoa', -33.4543, -70.5936, 'Plaza Ñuñoa'),
  at('plaza italia', 'Providencia', -33.437, -70.6344, 'Plaza Baquedano'),
  at('costanera center', 'Providencia', -33.4174, -70.6065, 'Costanera Center'),
  at('Plaza de Armas de Santiago', 'Santiago', -33.4378, -70.6505, 'Plaza de Armas'),
  at('plaza sotomayor valparaiso', 'Valparaíso', -33.0385, -71.6287, 'Plaza Sotomayor'),
  // elsewhere
  at('av brasil 2950 valparaiso', 'Valparaíso', -33.0446, -71.6068, 'Casa Central, Universidad Católica de Valparaíso'),
  at('libertad 1348 viña del mar', 'Viña del Mar', -33.0096, -71.5484, 'Mall Marina'),
  at('los carrera con cordovez la serena', 'La Serena', -29.9031, -71.2515, 'Plaza de Armas de La Serena'),
  at('prat con san martin antofagasta', 'Antofagasta', -23.6464, -70.3981, 'Plaza Colón'),
  at('independencia con estado, rancagua', 'Rancagua', -34.1704, -70.7401, 'Plaza de los Héroes'),
]
