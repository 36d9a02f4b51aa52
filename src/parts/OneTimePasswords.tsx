import { dialled } from '#domain/values/phone.ts'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useCopy } from './use-copy.ts'

/** A password that the server answered once, and whose it is. */
export interface GivenPassword {
  id: string
  name: string
  password: string
  phones: readonly { number: string; is_primary: boolean; is_whatsapp: boolean }[]
}

const Show = createContext<(given: GivenPassword) => void>(() => undefined)

/** Displays one until it is closed, whatever screen the person is on by the time the server answers. */
export function useShowPassword(): (given: GivenPassword) => void {
  return use(Show)
}

/** Around every screen. They are in memory alone, one after another: closing one displays the next. */
export function OneTimePasswords({ children }: { children: ReactNode }) {
  const [given, setGiven] = useState<readonly GivenPassword[]>([])
  const [first] = given
  const show = useCallback(
    (one: GivenPassword) => setGiven((before) => [...before.filter(({ id }) => id !== one.id), one]),
    [],
  )
  return (
    <Show value={show}>
      {children}
      {first && <PasswordDialog key={first.password} {...first} onClose={() => setGiven(given.slice(1))} />}
    </Show>
  )
}

function PasswordDialog({ name, password, phones, onClose }: GivenPassword & { onClose: () => void }) {
  const whatsApp = whatsAppOf(phones)
  const copy = useCopy('Senha copiada.', writeItDown)
  const copyMessage = useCopy('Senha copiada. Cole na conversa.', writeItDown)
  return (
    <Modal
      open
      size="question"
      title="Senha provisória"
      description={`De ${name}, que cria a própria no primeiro acesso.`}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          {whatsApp && (
            <LinkButton
              external
              newTab
              icon="whatsapp-logo"
              href={whatsApp}
              onClick={() => void copyMessage(messageOf(password))}
            >
              WhatsApp
            </LinkButton>
          )}
          <Button variant="solid" icon="copy" onClick={() => void copy(password)}>
            Copiar
          </Button>
        </>
      }
    >
      <chakra.output
        display="block"
        fontSize="1.625rem"
        fontWeight={700}
        letterSpacing="0.06em"
        css={figures}
      >
        {password}
      </chakra.output>
      <chakra.p color="fg.muted" mt="2">
        Não aparece de novo depois de fechar.
      </chakra.p>
    </Modal>
  )
}

/** Their conversation, and nothing else: an address is stored by browsers and servers, and a password is no part of one. */
export function whatsAppOf(phones: GivenPassword['phones']): string | null {
  const reached = phones.filter(({ is_whatsapp, number }) => is_whatsapp && number)
  const phone = reached.find(({ is_primary }) => is_primary) ?? reached[0]
  return phone ? `https://wa.me/${dialled(phone.number).replace('+', '')}` : null
}

function messageOf(password: string): string {
  return `Sua senha provisória do Zelo: ${password}\nEntre com o seu e-mail e crie a sua.`
}

const writeItDown = 'Anote a senha.'

const figures = { fontFeatureSettings: '"tnum"' } as const
