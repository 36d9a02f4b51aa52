import type { AppCopyState } from '#session/app-copy.ts'
import { QuietNote } from '#ui/QuietNote.tsx'

/** What the badge means where the app itself is not on this device, or never will be. */
export function AppCopyNote({ state }: { state: AppCopyState }) {
  if (state === 'here') return null
  return (
    <QuietNote icon="device-mobile">
      {state === 'coming'
        ? 'O Zelo ainda não está inteiro neste aparelho: até lá ele não abre sem internet. Ele tenta de novo sozinho; se isto continuar, libere espaço no aparelho.'
        : 'Este navegador não guarda aplicativos: sem internet o Zelo não abre nele. O que está aberto continua funcionando.'}
    </QuietNote>
  )
}
