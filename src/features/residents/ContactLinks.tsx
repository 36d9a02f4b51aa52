import { chakra } from '#ui/chakra.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { dialled, phoneText } from '#domain/values/phone.ts'
import { atDesk, deskPointer, useMediaQuery } from '#ui/use-media-query.ts'
import { primaryPhone, type Resident } from './resident-rows.ts'

const Line = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    [atDesk]: { minHeight: '6' },
    width: 'fit-content',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})

/** How to reach somebody: the first telephone and the e-mail, each a press away. */
export function ContactLinks({ row }: { row: Resident }) {
  const isAtDesk = useMediaQuery(deskPointer)
  const phone = primaryPhone(row)
  return (
    <chakra.span display="flex" flexDirection="column" minWidth="0">
      {phone ? (
        <Line href={`tel:${dialled(phone)}`}>{phoneText(phone)}</Line>
      ) : (
        <chakra.span color="fg.muted">Sem telefone</chakra.span>
      )}
      {/* Two links one below the other would be too low for a finger; the person's page has both. */}
      {isAtDesk && row.email !== null ? (
        <Line href={`mailto:${row.email}`} textStyle="small" color="fg.muted">
          {row.email}
        </Line>
      ) : (
        <chakra.span textStyle="small" color="fg.muted" overflow="hidden" textOverflow="ellipsis">
          {row.email ?? noEmailText}
        </chakra.span>
      )}
    </chakra.span>
  )
}
