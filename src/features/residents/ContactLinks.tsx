import { chakra } from '#ui/chakra.ts'
import { phoneText } from '#domain/values/phone.ts'
import { atDesk } from '#ui/use-media-query.ts'
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
  const phone = primaryPhone(row)
  return (
    <chakra.span display="flex" flexDirection="column" minWidth="0">
      {phone ? (
        <Line href={`tel:+55${phone}`}>{phoneText(phone)}</Line>
      ) : (
        <chakra.span color="fg.muted">Sem telefone</chakra.span>
      )}
      <Line href={`mailto:${row.email}`} textStyle="small" color="fg.muted">
        {row.email}
      </Line>
    </chakra.span>
  )
}
