// Words around banners; what they say themselves is data.
export const banners = {
  home: 'Destacados',
  category: (title: string) => `Destacados de ${title}`,
  below: (title: string) => `Más de ${title}`,
  side: (title: string) => `También en ${title}`,
  carousel: 'carrusel',
  slide: 'banner',
  position: (at: number, count: number) => `${at} de ${count}`,
  goTo: (at: number, count: number) => `Banner ${at} de ${count}`,
  pause: 'Pausar',
  play: 'Reproducir',
  before: 'antes ',
} as const
