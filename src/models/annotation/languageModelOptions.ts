/** Language model and its provider. */
export interface LanguageModelOptions {
  readonly model: string;
  readonly provider:
    | { readonly name: 'anthropic'; readonly address: string; readonly apiKey: string }
    /** Any server with OpenAI's API, such as one for a self-hosted model. */
    | { readonly name: 'compatible'; readonly address: string; readonly apiKey: string | undefined };
}
