import { useEffect, useState } from 'react'

/** CONTACT_HOURS, CONTACT_ADDRESS, CONTACT_PHONE and CONTACT_EMAIL of the server; see server/env.ts. */
interface Contact {
  hours?: string
  address?: string
  phone?: string
  email?: string
}

/**
 * The public page is the same file on every server, so the contact data are fetched; nothing above the fold needs them.
 */
export function useContact(): Contact {
  const [contact, setContact] = useState<Contact>({})
  useEffect(() => {
    let isCurrent = true
    askContact().then(
      (known) => isCurrent && setContact(known),
      () => undefined, // without network the footer has only its links
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return contact
}

async function askContact(): Promise<Contact> {
  const answer = await fetch('/contact.json')
  return answer.ok ? ((await answer.json()) as Contact) : {} // from our own server, which validated it
}
