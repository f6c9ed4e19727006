/*
 * Texts registered with the operators (TRAI DLT). Every variable has a tag that says what it may hold; operators refuse
 * a message whose values do not match their tags, so we refuse it before it leaves.
 */

interface Tag {
  /** What a value looks like. */
  value: RegExp
  /** What a value may need beyond its form. */
  isAllowed?: (value: string, allowed: AllowedValues) => boolean
}

/** Addresses and numbers registered beside the texts: variables may name no others. */
export interface AllowedValues {
  /** Scheme and host of every link. */
  origin: string
  /** Numbers to call, as they are written in texts. */
  callbackNumbers: readonly string[]
}

/** The tags of the regulator's direction of 18 November 2025, with the stricter of the operators' rules. */
const tags = {
  numeric: { value: /^\d{1,20}$/ },
  /** Letters, digits and single spaces between them. */
  alphanumeric: { value: /^(?=.{1,40}$)[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/ },
  url: {
    value: /^https?:\/\/[\x21-\x7e]{1,250}$/,
    isAllowed: (value, { origin }) => value === origin || value.startsWith(`${origin}/`),
  },
  urlott: { value: /^https:\/\/[\x21-\x7e]{1,250}$/, isAllowed: (value, { origin }) => value.startsWith(`${origin}/`) },
  cbn: {
    value: /^[+\d][\d ()-]{2,24}$/,
    isAllowed: (value, { callbackNumbers }) => callbackNumbers.includes(value),
  },
  email: { value: /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/ },
} as const satisfies Record<string, Tag>

type TagName = keyof typeof tags

/** A registered text: fixed parts with a variable between each two. */
export interface SmsTemplate {
  text: string
  parts: readonly string[]
  variables: readonly TagName[]
}

const variable = /\{#(\w+)#\}/g
const isTag = (name: string): name is TagName => Object.hasOwn(tags, name)

/**
 * Reads a registered text such as `{#numeric#} is your OTP for {site}.`; `facts` replaces what is the same in every
 * message of this installation, such as {site}.
 */
export function readSmsTemplate(pattern: string, facts: Readonly<Record<string, string>>): SmsTemplate {
  const text = pattern.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`The text of an SMS names {${name}}, which is not known.`)
    return fact
  })
  const variables = [...text.matchAll(variable)].map(([, name = '']) => {
    if (!isTag(name)) throw new Error(`The text of an SMS has a variable with the unknown tag ${name}.`)
    return name
  })
  return { text, parts: text.split(/\{#\w+#\}/), variables }
}

/**
 * The values of the variables of a message; undefined when it is not the registered text, or a value does not match its
 * tag.
 */
export function valuesOfSms(
  { parts, variables }: SmsTemplate,
  message: string,
  allowed: AllowedValues,
): string[] | undefined {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^\\n]{1,300}?)')
  const found = new RegExp(`^${pattern}$`).exec(message)
  if (!found) return undefined
  const values = found.slice(1)
  const isRight = variables.every((name, at) => {
    const { value, isAllowed }: Tag = tags[name]
    const text = values[at] ?? ''
    return value.test(text) && (isAllowed?.(text, allowed) ?? true)
  })
  return isRight ? values : undefined
}
