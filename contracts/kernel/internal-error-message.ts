/** The message for an error on our side, from the server or without a response */
export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side. Please try again.'
