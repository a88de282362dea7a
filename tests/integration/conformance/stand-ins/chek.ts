// Chek against the sandbox: the shop's own provider over our convention for wallets.
import { openWallet } from '../wallet.ts'

export const openStandIn = () => openWallet('chek', 'CHEK')
