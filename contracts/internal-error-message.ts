/** The message for a fault on our side, from the server or without an answer from it. */
export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side. Please try again.'
