import { createPortal } from 'react-dom'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCopy } from '#parts/use-copy.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { LogoMark } from '#ui/LogoMark.tsx'
import { ModalFrame } from '#ui/ModalFrame.tsx'
import { Notice } from '#ui/Notice.tsx'

interface NewRecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shown once: they are stored nowhere that could show them again. */
export function NewRecoveryCodes({ codes, onClose }: NewRecoveryCodesProps) {
  const copy = useCopy('Códigos copiados! Guarde-os fora deste aparelho.')
  return (
    <ModalFrame
      title="Guarde os seus códigos de recuperação"
      description="Se você perder o aparelho, cada um destes entra uma vez no lugar dele."
      size="question"
      phone="full"
      hideClose
      closeOnBackdrop={false}
      onClose={() => undefined}
      footer={
        <Button variant="solid" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <Codes codes={codes} />
        <chakra.div display="flex" flexWrap="wrap" gap="2.5">
          <Button icon="printer" onClick={() => print()}>
            Imprimir
          </Button>
          <Button icon="copy" onClick={() => void copy(codes.join('\n'))}>
            Copiar
          </Button>
        </chakra.div>
        <Notice tone="accent" icon="warning" title="Eles não aparecem de novo">
          Guarde em papel, longe do celular. Quem tiver a sua senha e um deles entra na sua conta.
        </Notice>
      </chakra.div>
      <Paper codes={codes} />
    </ModalFrame>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <chakra.ol aria-label="Códigos de recuperação" css={codeList}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </chakra.ol>
  )
}

/** What the printer draws instead of the screen. */
function Paper({ codes }: { codes: readonly string[] }) {
  const { me } = usePerson()
  const { timeZone } = useCondominium()
  return createPortal(
    <chakra.article css={sheet} data-paper data-ink>
      <chakra.h2 display="flex" alignItems="center" gap="4mm" fontSize="20pt" fontWeight="semibold">
        <LogoMark /> Zelo: códigos de recuperação
      </chakra.h2>
      <p>
        {me.user.profile.name}, {me.user.email}. Feitos em {fullInstant(now(), timeZone)}; os de antes não
        valem mais.
      </p>
      <Codes codes={codes} />
      <p>Cada código serve uma vez, no lugar do celular. Risque o que usar. Guarde longe do celular.</p>
    </chakra.article>,
    document.body,
  )
}

const codeList = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  '@media print': { gridTemplateColumns: 'repeat(2, max-content)', columnGap: '20mm', rowGap: '4mm' },
  columnGap: '4',
  rowGap: '2',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.06em',
  fontWeight: 600,
  userSelect: 'all',
} as const

const sheet = {
  display: 'none',
  '@media print': { display: 'grid', gap: '8mm', fontSize: '12pt', color: 'black', background: 'white' },
} as const
