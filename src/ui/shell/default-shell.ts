// The shell when no settings reach it (crash page, 404 outside the shop): the menu of the specification and nothing optional.
import type { ShellView } from '#shop/content/shell.view.ts'
import { menuLabels } from '#texts/header.ts'

export const defaultShell: ShellView = {
  identity: {
    name: 'Liqui',
    siteUrl: '',
    company: 'Liqui SpA',
    email: 'hola@liqui.example',
    phone: '+56 2 2345 6789',
    address: ['Av. Los Militares 5001', 'Las Condes, Santiago'],
    social: [],
    underAgeUrl: 'https://www.instagram.com/',
  },
  menu: Object.entries(menuLabels).map(([slug, label]) => ({ slug, label, children: [] })),
  delivery: { region: 'Metropolitana de Santiago', commune: 'Las Condes', regions: [] },
  features: { login: false, pickup: false, stores: false, orders: false, blog: false },
}
