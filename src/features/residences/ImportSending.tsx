import { chakra } from '#ui/chakra.ts'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { linesText } from './import-texts.ts'

/** It is one transaction: there are no parts of it to count, so the time that passes is told. */
export function ImportSending({ lines }: { lines: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <chakra.div display="flex" gap="3" alignItems="flex-start" py="4">
      <chakra.span color="brand.fg">
        <Icon name="arrows-clockwise" size={24} spinning />
      </chakra.span>
      <div>
        <chakra.p role="status" fontWeight={600}>
          Gravando {linesText(lines)}…
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          Ou entra tudo, ou não entra nada. {seconds > 1 && `Há ${seconds} segundos.`}
        </chakra.p>
      </div>
    </chakra.div>
  )
}
