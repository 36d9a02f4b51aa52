import { useState } from 'react'
import { checkLine, countDigits } from '#domain/boletos/check-line.ts'
import { barcodeLength, lineLength } from '#domain/boletos/find-line.ts'
import { fraudText } from '#domain/boletos/line-texts.ts'
import { useToday } from '#parts/use-today.ts'
import { chakra } from '#ui/chakra.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { LineResult } from './LineResult.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import { useKnownBoletos } from './use-known-boletos.ts'

/** "Este boleto é nosso?": for everybody, on the device alone. Fake boletos are a main fraud of this market. */
export function CheckBoletoScreen() {
  const known = useKnownBoletos()
  const today = useToday()
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const digits = countDigits(text)
  const checked = known && digits >= barcodeLength ? checkLine(text, known, today) : undefined
  // A line that is being typed passes through 44 digits, the length of a barcode.
  const isUnfinished = isTyping && digits < lineLength && checked?.kind === 'wrong'
  const result = isUnfinished ? undefined : checked

  return (
    <Screen>
      <PageHeader title="Este boleto é nosso?" />
      <SideBySide
        aside={
          <Panel title="Como são os golpes">
            <p>{fraudText}</p>
          </Panel>
        }
      >
        <Panel title="Confira antes de pagar">
          <chakra.div display="flex" flexDirection="column" gap="5">
            <TextAreaField
              label="Linha digitável ou código de barras"
              hint={
                digits > 0 && !result
                  ? `${digits} de ${lineLength} números`
                  : 'Digite, cole ou fotografe. Funciona sem internet.'
              }
              rows={2}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(typed) => {
                setTyping(true)
                setText(typed)
              }}
              onBlur={() => setTyping(false)}
            />
            <PictureButtons
              onRead={(line) => {
                setTyping(false)
                setText(line)
              }}
            />
          </chakra.div>
        </Panel>
        <div role="status">{result && <LineResult checked={result} />}</div>
      </SideBySide>
    </Screen>
  )
}
