import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { readTemplateIds } from '#create-providers.ts'
import { registeredTexts } from '#registered-texts.ts'

const usage = `The texts to register with the operators (TRAI DLT), at the SMS provider and with WhatsApp, as this installation
sends them: SITE_NAME, TOLL_FREE and PUBLIC_ORIGIN are part of them. Those in Hindi (-HI) may be left out: then their
readers get the English ones.

  npm run message-templates               one line for each text, with the ids of MESSAGE_TEMPLATES that it has
  npm run message-templates -- --file     the file of MESSAGE_TEMPLATES to fill in`

function list(): void {
  const config = readConfig()
  const ids = readTemplateIds({
    ...config,
    sms: { ...config.sms, kind: 'fake' },
    whatsapp: { ...config.whatsapp, kind: 'off' },
  })
  console.log('name\tvariables\tdlt\tmsg91\twhatsapp\ttext')
  for (const [name, { text, variables, whatsapp }] of registeredTexts(config)) {
    const { dlt = '', msg91 = '', whatsapp: template = whatsapp ? `(${whatsapp})` : '' } = ids[name] ?? {}
    console.log([name, variables.join(' '), dlt, msg91, template, JSON.stringify(text)].join('\t'))
  }
}

function printFile(): void {
  const rows = [...registeredTexts(readConfig())].map(([name, { whatsapp }]) => [
    name,
    { dlt: '', msg91: '', ...(whatsapp && { whatsapp: '' }) },
  ])
  console.log(JSON.stringify(Object.fromEntries(rows), undefined, 2))
}

try {
  const { values } = parseArgs({ options: { file: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else if (values.file) printFile()
  else list()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
