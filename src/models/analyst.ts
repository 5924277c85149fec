/** Where a model is, and which. */
export interface AnalystOptions {
  readonly model: string;
  readonly provider:
    | { readonly name: 'anthropic'; readonly address: string; readonly apiKey: string }
    /** Any server that speaks the protocol of OpenAI, such as one for a model of one's own. */
    | { readonly name: 'compatible'; readonly address: string; readonly apiKey: string | undefined };
}
