import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Actor } from '#domain/kernel/command.ts'
import { mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { formTabs } from '#ui/form-tabs.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { AccessTab } from './AccessTab.tsx'
import { ContactModal } from './ContactModal.tsx'
import { ContactsTab, putTexts } from './ContactsTab.tsx'
import { type ContactItem, withItem } from './contact-items.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { type UserTab, userTabs, userTabTexts, userTabOf } from './user-tabs.ts'
import { useUserForm } from './use-user-form.ts'

interface UserFormProps {
  /** Who is edited; without them, somebody is registered. */
  row?: User
  isGone?: boolean
  people: readonly User[]
  /** Where on phones the button that saves stands. */
  dock: HTMLElement | null
  onCancel: () => void
}

const formId = 'user'

/** An account: who it is, how they are reached, how they get in. */
export function UserForm({ row, isGone = false, people, dock, onCancel }: UserFormProps) {
  const { form, tab, setTab, discard, assignable, warning } = useUserForm({ row, isGone, people })
  const { actor } = usePerson()
  const { offlineSince } = useSyncStatus()
  const toasts = useToasts()
  const [edited, setEdited] = useState<ContactItem | null>(null)
  const whyNot = whyUserNotSaved(actor, {
    row,
    needsServer: !row || form.values.password !== '',
    offlineSince,
  })

  const save = (size: 'md' | 'lg') => (
    <Button
      type="submit"
      form={formId}
      variant="solid"
      size={size}
      full={size === 'lg'}
      busy={form.isBusy}
      busyText="Salvando..."
      disabledReason={whyNot}
    >
      {row ? 'Atualizar' : 'Salvar'}
    </Button>
  )

  return (
    <Panel title={row ? row.profile.name : 'Novo usuário'}>
      <FormBody
        id={formId}
        form={form}
        onSubmit={() => void form.submit()}
        above={
          <chakra.div role="status" css={{ '&:empty': { position: 'absolute' } }}>
            {warning && (
              <Notice tone="accent" icon="warning">
                {warning}
              </Notice>
            )}
          </chakra.div>
        }
      >
        <TabPanel<UserTab>
          label="Partes do cadastro"
          tabs={formTabs(userTabs, { texts: userTabTexts, errors: form.errors, tabOf: userTabOf })}
          value={tab}
          onChange={setTab}
        >
          {tab === 'profile' && <ProfileTab form={form} id={row?.id} />}
          {tab === 'contacts' && (
            <LoadFault title="Erro ao carregar contatos">
              <ContactsTab form={form} onEdit={setEdited} />
            </LoadFault>
          )}
          {tab === 'access' && <AccessTab form={form} row={row} assignable={assignable} />}
        </TabPanel>
        <chakra.div css={foot}>
          {whyNot ? <QuietNote icon="info">{whyNot}</QuietNote> : <OfflineHint />}
          <chakra.div display="flex" flexWrap="wrap" gap="3" ml="auto" data-buttons>
            <Button
              onClick={() => {
                discard()
                onCancel()
              }}
            >
              Cancelar
            </Button>
            <span data-main-action>{save('md')}</span>
          </chakra.div>
        </chakra.div>
      </FormBody>
      {dock && createPortal(save('lg'), dock)}
      {edited && (
        <ContactModal
          item={edited}
          onClose={() => setEdited(null)}
          onSave={(item) => {
            putTexts(form, withItem(form.values, item))
            toasts.success('Contato salvo com sucesso!')
            setEdited(null)
          }}
        />
      )}
    </Panel>
  )
}

interface UserFormState {
  row: User | undefined
  needsServer: boolean
  offlineSince: string | null
}

function whyUserNotSaved(
  actor: Actor,
  { row, needsServer, offlineSince }: UserFormState,
): string | undefined {
  if (row && row.id !== actor.id && !mayManage(row, actor, 'update_user'))
    return 'Seu perfil de acesso não altera este cadastro.'
  if (!row && !actor.permissions.includes('create_user'))
    return 'Você não tem permissão para cadastrar usuários.'
  if (!offlineSince || !needsServer) return undefined
  return row ? 'Trocar a senha precisa de internet.' : 'Cadastrar precisa de internet.'
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  pt: '4',
  borderTopWidth: '1px',
  mdDown: {
    '& [data-buttons]': { width: '100%', flexDirection: 'column-reverse' },
    '& [data-buttons] > button': { width: '100%' },
  },
} as const
