import type { Condominium } from './condominium.ts'

/** `Rua Jacarandá, 210 – Savassi` */
export function streetText({ address, number, district }: Condominium): string {
  return `${address}, ${number} – ${district}`
}

/** `Belo Horizonte, MG` */
export function cityText({ city, state }: Condominium): string {
  return `${city}, ${state}`
}

/** `Rua Jacarandá, 210 – Savassi, Belo Horizonte, MG` */
export function addressText(condominium: Condominium): string {
  return `${streetText(condominium)}, ${cityText(condominium)}`
}
