import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { useSession } from '#session/SessionContext.tsx'
import { Notice } from '#ui/Notice.tsx'

interface SilentStorageProps {
  /** Around what is said. */
  frame?: (words: ReactNode) => ReactNode
  /** Displayed while there is nothing to say. */
  children?: ReactNode
}

/** The storage of this device has not answered for long, or cannot be read: what helps is said. */
export function SilentStorage({ frame = (words) => words, children }: SilentStorageProps) {
  useSignals()
  const notice = useSession().notice.value
  if (notice !== 'silent' && notice !== 'unreadable') return children
  const { title, help } = words[notice]
  return frame(
    <div role="alert">
      <Notice tone="accent" icon="warning" title={title}>
        {help.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>,
  )
}

const words = {
  silent: {
    title: 'O armazenamento deste aparelho não respondeu',
    help: [
      'Se continuar assim, feche esta aba e abra de novo. O que você fez está guardado neste aparelho, e o Zelo abre sozinho quando ele responder.',
    ],
  },
  // Nothing is waited for, and what is there is not known: neither is promised.
  unreadable: {
    title: 'O Zelo não conseguiu ler o armazenamento deste aparelho',
    help: [
      'Feche todas as abas do Zelo e abra de novo. Se continuar assim, reinicie o aparelho e veja se o navegador deixa este site guardar dados.',
      'Não apague os dados do site: o que ainda não foi enviado está só neste aparelho.',
    ],
  },
} as const
