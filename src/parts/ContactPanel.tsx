import { noEmailText } from '#domain/users/sign-in-email.ts'
import { dialled } from '#domain/values/phone.ts'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'

interface ReachedBy {
  id: string
  /** As `PhoneNumber` stores it. */
  number: string
  label: string
  is_primary: boolean
  is_whatsapp: boolean
}

interface ContactPanelProps {
  phones: readonly ReachedBy[]
  /** The number, formatted for display. */
  phoneText: (number: string) => string
  email: string | null
}

/** Every way to contact a person, each one tap away. */
export function ContactPanel({ phones, phoneText, email }: ContactPanelProps) {
  return (
    <Panel title="Contatos">
      <chakra.ul display="flex" flexDirection="column" gap="3">
        {phones.map(({ id, number, label, is_primary, is_whatsapp }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <LinkButton external icon="phone" href={`tel:${dialled(number)}`}>
              {phoneText(number)}
            </LinkButton>
            {is_whatsapp && (
              <LinkButton
                external
                icon="whatsapp-logo"
                href={`https://wa.me/${dialled(number).replace('+', '')}`}
                aria-label={`WhatsApp de ${phoneText(number)}`}
              >
                WhatsApp
              </LinkButton>
            )}
            {is_primary && phones.length > 1 && (
              <chakra.span textStyle="small" color="fg.muted">
                {[label, 'Principal'].filter(Boolean).join(', ')}
              </chakra.span>
            )}
          </chakra.li>
        ))}
        <chakra.li minWidth="0">
          {email === null ? (
            <chakra.span color="fg.muted">{noEmailText}</chakra.span>
          ) : (
            <LinkButton external icon="envelope-simple" href={`mailto:${email}`}>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {email}
              </chakra.span>
            </LinkButton>
          )}
        </chakra.li>
      </chakra.ul>
    </Panel>
  )
}
