import { createPortal } from 'react-dom'
import { qrTextOf } from '#domain/notices/paper-text.ts'
import { chakra } from '#ui/chakra.ts'
import { LogoMark } from '#ui/LogoMark.tsx'
import { QrCode } from './QrCode.tsx'

interface NoticePaperProps {
  condominium: string
  title: string
  content: string
  category: { name: string; emoji: string } | undefined
  isUrgent: boolean
  /** `Helena Prado, 23/11/2026`. */
  signed: string
  /** `até 26/11/2026`; empty if it stays. */
  until: string
}

/**
 * A notice as an A4 sheet for the lift: read from two metres, and taken home by scanning the code, whose text is the notice
 * itself. Only printers draw it.
 */
export function NoticePaper(props: NoticePaperProps) {
  const { condominium, title, content, category, isUrgent, signed, until } = props
  const head = [condominium, isUrgent ? `URGENTE: ${title}` : title].join('\n')
  const foot = [signed, until && `Vale ${until}`].filter(Boolean).join('\n')
  return createPortal(
    <chakra.article css={sheet} data-paper data-ink>
      <chakra.header css={banner} data-ink>
        <span>{condominium}</span>
        {category && (
          <span>
            <span aria-hidden>{category.emoji}</span> {category.name}
          </span>
        )}
      </chakra.header>
      {isUrgent && (
        <chakra.p css={urgent} data-ink>
          Urgente
        </chakra.p>
      )}
      <chakra.h2 css={titleLook} fontSize={title.length > 60 ? '30pt' : '40pt'}>
        {title}
      </chakra.h2>
      <chakra.div css={words} fontSize={sizeFor(content)}>
        {content.split(/\n+/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </chakra.div>
      <chakra.footer css={footLook}>
        <div>
          <chakra.p fontWeight="semibold">{signed}</chakra.p>
          {until && <p>Vale {until}</p>}
          <chakra.p css={hint}>
            Aponte a câmera para o código e leve este aviso no celular. Funciona sem internet.
          </chakra.p>
          <chakra.p css={maker}>
            <LogoMark /> Zelo
          </chakra.p>
        </div>
        <QrCode text={qrTextOf({ head, content, foot })} label="O aviso como código QR" width="62mm" />
      </chakra.footer>
    </chakra.article>,
    document.body,
  )
}

/** Short notices are read across the lobby; long ones must still fit their sheet. */
function sizeFor(content: string): string {
  if (content.length < 220) return '28pt'
  if (content.length < 600) return '20pt'
  return content.length < 1400 ? '14pt' : '11pt'
}

const ink = '#0A3B3D'

const sheet = {
  display: 'none',
  _print: {
    display: 'flex',
    bg: '#fff',
    color: '#13211F',
    WebkitPrintColorAdjust: 'exact',
    printColorAdjust: 'exact',
    flexDirection: 'column',
    minHeight: '270mm',
    borderWidth: '1.2mm',
    borderStyle: 'solid',
    borderColor: ink,
    borderRadius: '4mm',
    overflow: 'hidden',
  },
} as const

const banner = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8mm',
  px: '10mm',
  py: '5mm',
  background: ink,
  fontSize: '15pt',
  fontWeight: 'semibold',
  color: '#fff',
} as const

const urgent = {
  alignSelf: 'flex-start',
  mx: '10mm',
  mt: '9mm',
  mb: '-4mm',
  px: '5mm',
  py: '1.5mm',
  borderRadius: '2mm',
  background: '#B3261E',
  color: '#fff',
  fontSize: '16pt',
  fontWeight: 'bold',
} as const

const titleLook = {
  mx: '10mm',
  mt: '10mm',
  mb: '6mm',
  fontWeight: 'bold',
  lineHeight: '1.12',
  color: ink,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const

const words = {
  flex: '1',
  mx: '10mm',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
  '& p + p': { mt: '0.7em' },
} as const

const footLook = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '8mm',
  mx: '10mm',
  my: '8mm',
  fontSize: '14pt',
  breakInside: 'avoid',
} as const

const hint = { mt: '4mm', maxWidth: '80mm', fontSize: '12pt' } as const
const maker = {
  display: 'flex',
  alignItems: 'center',
  gap: '2mm',
  mt: '6mm',
  fontSize: '11pt',
  fontWeight: 'semibold',
  '& svg': { width: '6mm', height: '6mm' },
} as const
