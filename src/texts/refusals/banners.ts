// Why a banner is not shown.
export const bannerRefusals = {
  bannerNotFound: () => 'Este banner no existe o ya no está vigente',
}
