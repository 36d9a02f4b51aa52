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

/** The storage of this device has not answered for long: what helps is said, and it is waited for on. */
export function SilentStorage({ frame = (words) => words, children }: SilentStorageProps) {
  useSignals()
  if (useSession().notice.value !== 'silent') return children
  return frame(
    <div role="alert">
      <Notice tone="accent" icon="warning" title="O armazenamento deste aparelho não respondeu">
        <p>
          Se continuar assim, feche esta aba e abra de novo. O que você fez está guardado neste aparelho, e o
          Zelo abre sozinho quando ele responder.
        </p>
      </Notice>
    </div>,
  )
}
