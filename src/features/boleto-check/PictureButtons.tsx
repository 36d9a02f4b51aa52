import { useRef, useState } from 'react'
import { whyUnread } from '#hooks/heic-photo.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { readPicture } from './read-picture.ts'

const unreadable =
  'Não encontramos um código de barras na imagem. Chegue perto, sem sombra, com o código inteiro e reto, ou digite a linha.'
const noPicture = 'Não foi possível abrir este arquivo como imagem.'

/** Reads the barcode of a slip from the camera or from a picture; `onRead` gets its digits. */
export function PictureButtons({ onRead }: { onRead: (digits: string) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const read = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const digits = await readPicture(file)
      if (digits) onRead(digits)
      else setProblem(unreadable)
    } catch {
      setProblem(await whyUnread(file, noPicture))
    } finally {
      setBusy(false)
    }
  }
  const input = { type: 'file', accept: 'image/*', hidden: true } as const

  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <Button
          icon="camera"
          busy={isBusy}
          busyText="Lendo a imagem…"
          onClick={() => camera.current?.click()}
        >
          Fotografar o código
        </Button>
        <Button icon="images" variant="ghost" disabled={isBusy} onClick={() => gallery.current?.click()}>
          Escolher uma imagem
        </Button>
      </chakra.div>
      <input
        {...input}
        ref={camera}
        aria-label="Foto do boleto"
        capture="environment"
        onChange={(event) => void read(event.currentTarget)}
      />
      <input
        {...input}
        ref={gallery}
        aria-label="Imagem do boleto"
        onChange={(event) => void read(event.currentTarget)}
      />
      <chakra.p role="status" textStyle="small" mt="1.5" color="danger.fg">
        {problem}
      </chakra.p>
    </div>
  )
}
