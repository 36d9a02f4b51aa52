import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { DateFields } from './DateFields.tsx'
import { KeyboardList } from './KeyboardList.tsx'
import { UnsavedWork } from './UnsavedWork.tsx'

const fruits = ['Abacate', 'Banana', 'Cajá', 'Caju', 'Damasco'].map((label) => ({ value: label, label }))

/** The components whose keyboard the ARIA authoring practices define, between two plain buttons. */
function Components() {
  const [fruit, setFruit] = useState<string | null>(null)
  const [isOn, setOn] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const toasts = useToasts()

  async function send() {
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    flushSync(() => {
      setBusy(false)
      setAsking(false)
      setOpen(false)
    })
    toasts.success('Enviado.')
  }

  return (
    <>
      <button type="button" data-tooltip="Dica do botão">
        Antes
      </button>
      <Menu
        label="Ações"
        items={[
          { label: 'Arquivar', onPress: () => setDone('Arquivar') },
          { label: 'Baixar', onPress: () => setDone('Baixar') },
          { label: 'Excluir', onPress: () => setDone('Excluir'), disabledReason: 'Está em uso' },
        ]}
        trigger={(props) => (
          <button type="button" {...props}>
            Menu
          </button>
        )}
      />
      <ComboField label="Fruta" options={fruits} value={fruit} onChange={setFruit} />
      <SwitchField label="Ligado" checked={isOn} onChange={setOn} />
      <Tabs
        label="Seções"
        current="#um"
        items={[
          { label: 'Um', href: '#um' },
          { label: 'Dois', href: '#dois' },
        ]}
      />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal title="Diálogo" open={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Nome" />
        <Button onClick={() => setAsking(true)}>Enviar</Button>
        <Modal title="Certeza?" open={isAsking} onClose={() => setAsking(false)}>
          <Button busy={isBusy} onClick={() => void send()}>
            Sim
          </Button>
        </Modal>
      </Modal>
      <button type="button" onClick={() => setChoosing(true)}>
        Escolher
      </button>
      <Modal title="Escolha" open={isChoosing} onClose={() => setChoosing(false)}>
        <ComboField label="Suco" options={fruits} value={fruit} onChange={setFruit} clearText="Nenhum suco" />
        <input aria-label="Copos" />
      </Modal>
      <button
        type="button"
        onClick={() => toasts.success('Salvo.', { label: 'Desfazer', onPress: () => setDone('Desfazer') })}
      >
        Salvar
      </button>
      <output>{done}</output>
    </>
  )
}

const pages: Record<string, () => ReactNode> = {
  '/list': KeyboardList,
  '/dates': DateFields,
  '/unsaved': UnsavedWork,
}
const Page = pages[location.pathname] ?? Components
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      <Page />
    </UiProvider>,
  )
